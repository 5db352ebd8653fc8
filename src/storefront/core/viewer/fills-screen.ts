/** Which addresses open a page that is one picture, so that what stands for it meanwhile has its shape. */

/** What names the picture, by the page that shows it; without it, the page is a list. */
const NAMED_BY: Record<string, string> = {
  '/zujian_web': 'id',
  '/fdemo_web': 'id',
  '/fdemo_new_web': 'id',
  '/jiexian_web': 'sheet',
  '/yuanli_web': 'sheet',
  '/other_web': 'sheet',
}

/** @param search the query of the address, with or without its question mark */
export function fillsScreen(path: string, search: string): boolean {
  const name = NAMED_BY[path]
  return name !== undefined && /^\d+$/.test(new URLSearchParams(search).get(name) ?? '')
}
