/** Texts of the company's pages: what they say until the company has written its own. */
export const company = {
  'company.title.privacy': 'Privacy',
  'company.title.terms': 'Terms of use',
  'company.title.imprint': 'Imprint',
  'company.updated': 'Last changed on %{date}',
  'company.noneTitle': 'This page hasn’t been written yet',
  'company.none': 'Contact us if you need this information.',
  'company.contact': 'Contact us',
  'company.default.privacy': `What this portal stores about you, what for, and what you can do about it.

**What we store**

- Your account: username, company, email address, the language of your emails and, if you entered it, your mobile number.
- What you do here: orders, cart and lists, your units with their serial numbers, messages with their attachments, and your firmware subscriptions.
- Sign-ins: time, network address and kind of browser, so that you recognise a device that isn’t yours.

**Why we store it**

- To fulfil your orders, reply to you, and notify you of changes that affect your fixtures.
- We don’t use any of it for advertising, and no page loads anything from other companies.

**On your device**

- One cookie keeps you signed in for seven days or until you sign out, one remembers your language, one the products you save for offline use, and one counts what waits for the network.
- Content you save for offline use stays in your browser until you remove it or sign out.

**What you can do**

- On “My account”, you can correct your details, download your data and delete your account.
- If you delete your account, we keep your orders as business records, with the company and contact person on them. Everything else about you is erased.`,
  'company.default.terms': `The rules of this portal.

**Accounts**

- We review every registration. Keep your password to yourself, and change it if someone else may know it.
- We may disable an account that is misused.

**Documents and files**

- Drawings, manuals, firmware and fixture files are for planning, operating and repairing our fixtures. Ask us before you publish them.
- Install firmware only on the products and serial numbers it was released for.

**Safety**

- Work inside a fixture is for qualified people, with the mains disconnected. Always follow the product’s manual.

**Orders**

- An order placed here is a request. It’s binding once we’ve confirmed it.
- Check the warnings in the cart. They help you avoid ordering a part that doesn’t fit.`,
}
