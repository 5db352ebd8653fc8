/** How the columns of a file become the fields of a resource; all names as the user writes them. */

/** A cell text that is replaced before it is read. */
export interface ValueMap {
  column: string
  from: string
  to: string
}

/** A field taken from another record, found by the text of a column: `name = codes.name by parent_part_no`. */
export interface Lookup {
  field: string
  column: string
  resource: string
  take: string
}

export interface MappingOptions {
  /** Column to field (`name.en`, `name_en`, a label); an empty field leaves the column out. Several columns may fill one field. */
  map?: readonly { column: string; field: string }[]
  /** Field to the text that every row gets. */
  set?: readonly { field: string; value: string }[]
  /** Field to a text with `{column}` in it; `{#}` counts the rows whose text is otherwise the same. */
  templates?: readonly { field: string; template: string }[]
  values?: readonly ValueMap[]
  lookups?: readonly Lookup[]
}
