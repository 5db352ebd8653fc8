/** Options that map columns of a file to fields of a resource; all names as the user writes them. */

/** A cell text and its replacement. */
interface ValueMap {
  column: string
  from: string
  to: string
}

/** A field looked up in another record by the text of a column: `name = codes.name by parent_part_no`. */
export interface Lookup {
  field: string
  column: string
  resource: string
  take: string
}

export interface MappingOptions {
  /**
   * Column to field (`name.en`, `name_en`, a label, `id`); an empty field ignores the column. Several columns may fill one
   * field.
   */
  map?: readonly { column: string; field: string }[]
  /** Field to a constant text. */
  set?: readonly { field: string; value: string }[]
  /** Field to a text with `{column}` placeholders; `{#}` counts rows with otherwise equal text. */
  templates?: readonly { field: string; template: string }[]
  values?: readonly ValueMap[]
  lookups?: readonly Lookup[]
  /**
   * Whether an empty cell empties its field, or leaves it as it is. By default, it leaves that of an existing record, and
   * a `null` in JSON is a value.
   */
  empty?: 'clear' | 'keep'
}

/** Whether options name a column that the header contains. */
export const isMapped = ({ map = [], values = [], lookups = [] }: MappingOptions, name: string): boolean =>
  [...map, ...values, ...lookups].some(({ column }) => column === name)
