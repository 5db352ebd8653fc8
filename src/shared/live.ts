/** Events from the server to open pages: which records to read again, and who else has them open. */

/** Records that were saved or deleted. Their values are read by the ordinary calls, with their permissions. */
export interface ResourceChange {
  resource: string
  /** Null when it is unknown which ones. */
  ids: number[] | null
}

export interface RecordKey {
  resource: string
  id: number
}

/** One server-sent event. */
export interface LiveEvent {
  changes: ResourceChange[]
  /** Records that were opened, edited, or left. */
  presence: RecordKey[]
  /** Records to which a note was added. */
  notes: RecordKey[]
}

/** A user who has a record open. */
export interface Colleague {
  id: number
  name: string
  /** Whether there are unsaved changes. */
  isEditing: boolean
}
