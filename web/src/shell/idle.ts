/** Browsers that cannot say when they are idle are given this long, in milliseconds. */
const A_MOMENT = 300;
/** However busy the page is, it is not put off for longer. */
const AT_LAST = 3000;

/** Does something once the page has come and can be used: what nobody waits for must not stand in the way of what somebody does. Gives the way to call it off. */
export function whenIdle(then: () => void): () => void {
  let stopped = false;
  const go = () => stopped || then();
  const wait = () => {
    if ("requestIdleCallback" in window) requestIdleCallback(go, { timeout: AT_LAST });
    else setTimeout(go, A_MOMENT);
  };
  // A frame later, so that what the page has just drawn is seen and can be pressed first.
  const begin = () => requestAnimationFrame(() => setTimeout(wait));
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  return () => {
    stopped = true;
  };
}
