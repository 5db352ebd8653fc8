/** The addresses of the pages of fixture files, beside their list. */

const PAGE = '/tlange_web'

const addressOf = (values: Record<string, string | number | undefined>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value))
  return `${PAGE}?${query}`
}

export const favouritesAddress = `${PAGE}?favourites=1`

export interface Compared {
  file: number
  mode: number
  with: number
  withMode: number
}

/** Modes are counted from 1 in addresses. */
export const compareAddress = ({ file, mode, with: other, withMode }: Compared): string =>
  addressOf({ file, mode: mode + 1, with: other, withMode: withMode + 1 })
