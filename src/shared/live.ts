/** Server-sent events for open pages: changed records to refetch, and presence of other users. */
/** Saved or deleted records. Contains no values: pages refetch them with the user's permissions. */
export interface ResourceChange {
  resource: string
  /** Null if the ids are unknown. */
  ids: number[] | null
}

export interface RecordKey {
  resource: string
  id: number
}

/** One server-sent event. */
export interface LiveEvent {
  changes: ResourceChange[]
  /** Records that users opened, edited or closed. */
  presence: RecordKey[]
  /** Records with new notes. */
  notes: RecordKey[]
}

/** User who has a record open. */
export interface Colleague {
  id: number
  name: string
  /** Whether the user has unsaved changes. */
  isEditing: boolean
}
