/** Motions of the board. Each takes no time at all when nothing should move. */

export interface Motion {
  readonly still: boolean;
  readonly delay?: number;
}

const out = (t: number): number => 1 - (1 - t) ** 3;

/** A card is turned: back first, then face. `--turned` is 1 while its back is to be seen. */
export function turn(_node: Element, { still, delay = 0 }: Motion) {
  return {
    duration: still ? 0 : 420,
    delay: still ? 0 : delay,
    easing: out,
    css: (t: number) => {
      const angle = (1 - t) * 180;
      const lift = Math.sin(t * Math.PI) * 7;
      return `transform: perspective(700px) translateY(${-lift}px) rotateY(${angle}deg); --turned: ${angle > 90 ? 1 : 0}`;
    },
  };
}

/** A Tiger's card is thrown: up, over and over, down with a small bounce. */
export function thrown(_node: Element, { still }: Motion) {
  return {
    duration: still ? 0 : 800,
    css: (t: number) => {
      const height = Math.max(0, Math.sin(Math.min(1, t * 1.15) * Math.PI)) * 46;
      const bounce = t > 0.87 ? Math.sin(((t - 0.87) / 0.13) * Math.PI) * 5 : 0;
      const turns = Math.min(1, t * 1.15) * 1080;
      return `transform: perspective(600px) translateY(${-height - bounce}px) rotateX(${turns}deg)`;
    },
  };
}

/** A verdict is stamped. */
export function stamped(_node: Element, { still, delay = 0 }: Motion) {
  return {
    duration: still ? 0 : 260,
    delay: still ? 0 : delay,
    css: (t: number) => `transform: scale(${1 + (1 - out(t)) * 0.7}); opacity: ${Math.min(1, t * 2)}`,
  };
}

/** A card is dealt from above. */
export function dealt(_node: Element, { still, delay = 0 }: Motion) {
  return {
    duration: still ? 0 : 280,
    delay: still ? 0 : delay,
    css: (t: number) =>
      `transform: translateY(${(1 - out(t)) * -28}px) rotate(${(1 - out(t)) * -5}deg); opacity: ${Math.min(1, t * 3)}`,
  };
}
