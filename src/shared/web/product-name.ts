/** Name of the product until the page style has loaded, from the page into which it is built. */
export const builtProductName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''
