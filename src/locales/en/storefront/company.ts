/** Texts of the company's pages: what they say until the company has written its own. */
export const company = {
  'company.title.privacy': 'Privacy',
  'company.title.terms': 'Terms of use',
  'company.title.imprint': 'Imprint',
  'company.updated': 'Last changed on %{date}',
  'company.noneTitle': 'This page hasn’t been written yet',
  'company.none': 'Contact us if you need this information.',
  'company.default.privacy': `What this portal stores about you, what for, and what you can do about it.

**What we store**

- Your account: username, company, email address, the language of your emails and, if you entered it, your mobile number.
- What you do here: orders, cart and lists, saved fixtures with their serial numbers, messages with their attachments, and the firmware that you follow.
- Sign-ins: time, network address and kind of browser, so that you recognise a device that isn’t yours.

**What for**

- To deliver what you order, to answer you, and to inform you of changes that concern your fixtures.
- Nothing here is used for advertising, and no page loads anything from other companies.

**On your device**

- One cookie keeps you signed in, another remembers your language.
- What you take along stays in your browser until you remove it or sign out.

**What you can do**

- Correct your details, download what we store, and delete your account: all of it on “My account”.
- Orders that you placed stay as business records, with the company and contact written in them. Everything else about you is erased.`,
  'company.default.terms': `The rules of this portal.

**Accounts**

- We review every registration. Keep your password to yourself, and change it if someone else may know it.
- We may disable an account that is misused.

**Documents and files**

- Drawings, manuals, firmware and fixture files are for planning, operating and repairing our fixtures. Ask us before you publish them.
- Install firmware only on the products and serial numbers that it names.

**Safety**

- Work inside a fixture is for qualified people, with the mains disconnected. The manual of the product comes first.

**Orders**

- An order placed here is a request. It’s binding once we’ve confirmed it.
- Read the warnings in the cart: they are there to keep a part that doesn’t fit from being sent.`,
}
