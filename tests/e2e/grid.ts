/** The grid of a list page. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Resource } from '#shared/resources/define.ts'
import type { Query } from './api.ts'
import type { BackOfficePage } from './back-office-page.ts'

export interface Grid {
  /** Opens the list in its default order without filters; returns the total. */
  open(): Promise<number>
  table: Locator
  /** The heading of a field's column. */
  column(field: string): Locator
  /** The row that shows a text. */
  row(text: string): Locator
  /** Numbers of the displayed records, in order. */
  ids(): Promise<number[]>
  /** Waits until the grid shows what the API returns for the query. */
  expectRows(query: Query): Promise<number>
  /** Types into the quick search. */
  search(text: string): Promise<void>
}

const FIRST_PAGE = 24

/** Lists with separate pages and tests. */
export const WITHOUT_GRID = ['page_styles', 'messages', 'menus']

/** The query of the config's default order. */
export const ownOrder = ({ sort }: Resource) =>
  [sort.field, sort.order === 'desc' ? 'DESC' : 'ASC'] as const

export function gridOf(office: BackOfficePage, resource: Resource): Grid {
  const { page, main, api, t, language } = office
  const name = resource.label[language]
  const table = main.getByRole('table', { name, exact: true })
  const links = table.locator(`tbody td:last-child a[href*="${resource.paths.update}?id="]`)
  const ids = async () => {
    const addresses = await links.evaluateAll((matches) =>
      matches.map((link) => link.getAttribute('href')),
    )
    return [...new Set(addresses.map((address) => Number(/id=(\d+)/.exec(address ?? '')?.[1])))]
  }
  const expectRows = async (query: Query) => {
    const expected = await api.list(resource.name, { range: [0, FIRST_PAGE], ...query })
    await expect.poll(ids, { message: JSON.stringify(query) }).toEqual(expected.ids)
    return expected.ids.length
  }
  return {
    open: async () => {
      const [sort, order] = ownOrder(resource)
      await office.visit(
        `${resource.paths.list}?page=1&perPage=25&sort=${sort}&order=${order}&filter={}`,
      )
      return expectRows({ sort: [sort, order] })
    },
    table,
    column: (field) =>
      table.getByRole('columnheader').filter({
        has: page.getByText(resource.fields[field]?.label[language] ?? field, { exact: true }),
      }),
    row: (text) => table.getByRole('row').filter({ hasText: text }),
    ids,
    expectRows,
    search: (text) => main.getByRole('searchbox', { name: t('list.search', { name }) }).fill(text),
  }
}
