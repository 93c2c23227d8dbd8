import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";

const { house, visitors } = openHouse();
/** Passkeys are for sites with a name. */
const site = (): string => house.url.replace("127.0.0.1", "localhost");

/** A security key of this browser, as the machine of a person would have one. */
async function plugInKey(page: Page) {
  const tools = await page.context().newCDPSession(page);
  await tools.send("WebAuthn.enable");
  const { authenticatorId } = await tools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return {
    credentials: async () => (await tools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    add: (credential: Awaited<ReturnType<typeof tools.send<"WebAuthn.getCredentials">>>["credentials"][number]) =>
      tools.send("WebAuthn.addCredential", { authenticatorId, credential }),
  };
}

test("who lost the cookie comes back with a passkey and with a recovery code, shuts a device out, and is erased", async () => {
  const first = await visitors.person();
  const key = await plugInKey(first.page);
  await first.page.goto(`${site()}/new/animal-empire`);
  await first.page.getByRole("radio", { name: /Friends by a link/ }).check();
  await first.page.getByRole("button", { name: /Set the table|Start the match|Make the table|Open the table/ }).click();
  await first.page.waitForURL(/\/table\//);
  const table = first.page.url();
  await first.page.goto(`${site()}/me`);
  await first.page.getByRole("button", { name: "Make a passkey" }).click();
  await first.page.getByText(/^Made with /).waitFor();
  await first.page.getByRole("button", { name: "Make a recovery code" }).click();
  const code = (await first.page.locator("output").textContent())!;
  await expectAccessible(first.page, "/me with its keys");

  // Another browser with the same security key, on a phone.
  const second = await visitors.person({ width: 390, height: 844 });
  const sameKey = await plugInKey(second.page);
  for (const credential of await key.credentials()) await sameKey.add(credential);
  await second.page.goto(`${site()}/me`);
  await second.page.getByRole("button", { name: "With a passkey" }).click();
  await second.page.waitForURL(/\/games$/);
  await second.page
    .locator(`a[href="${new URL(table).pathname}"]`)
    .first()
    .waitFor();

  // A third one has the code alone; a wrong one is refused.
  const third = await visitors.person({ width: 390, height: 844 });
  await third.page.goto(`${site()}/me`);
  const field = third.page.getByRole("textbox", { name: "Recovery code" });
  visitors.offlineExpected = true; // The browser itself reports the 403.
  await field.fill(code.replace(/^.{5}/, "00000"));
  await third.page.getByRole("button", { name: "Come back" }).click();
  const refused = third.page.getByText("No player has this recovery code.");
  await refused.waitFor();
  // The field stands far below what is said of it on a phone.
  await expect
    .poll(() => refused.boundingBox())
    .toSatisfy((box: { y: number; height: number }) => box.y >= 0 && box.y + box.height <= 844);
  visitors.offlineExpected = false;
  await field.fill(code.toLowerCase());
  await third.page.getByRole("button", { name: "Come back" }).click();
  await third.page.waitForURL(/\/games$/);

  await first.page.reload();
  await first.page
    .getByRole("button", { name: /^Shut out/ })
    .first()
    .waitFor();
  expect(await first.page.getByRole("button", { name: /^Shut out/ }).count()).toBe(2);
  await first.page
    .getByRole("button", { name: /^Shut out/ })
    .first()
    .click();
  await first.page.getByText("That device is shut out.").waitFor();
  await expect.poll(() => first.page.getByRole("button", { name: /^Shut out/ }).count()).toBe(1);

  await first.page.getByRole("button", { name: "Erase me from this server" }).click();
  await first.page.getByRole("button", { name: "Yes, erase me for good" }).click();
  await first.page.waitForURL(`${site()}/`);
  await first.page.goto(`${site()}/me`);
  await first.page.getByRole("button", { name: "Make a recovery code" }).waitFor();
  expect(await first.page.getByText(/^Made with /).count()).toBe(0);
});
