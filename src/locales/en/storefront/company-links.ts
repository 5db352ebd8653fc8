/** Names of the company's pages in links to them. */
export const companyLinks = {
  'link.privacy': 'Privacy',
  'link.terms': 'Terms of use',
}
