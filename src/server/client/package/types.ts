/** Types of the generated package that are the same for every config. Copied into it as they are: declarations alone. */

/** Requests and responses of a resource; `steps` are the steps of its workflow, with the fields that they take. */
export interface ResourceTypes {
  record: { id: number }
  filter: object
  create: object | null
  changes: object | null
  isDeletable: boolean
  steps: object
}

export interface ClientOptions {
  /** Address of the server: `https://support.example.com`. */
  url: string
  /** API key, or the token of a session. */
  key: string
  /** Language of error messages, labels and sorting. */
  language?: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
}

export interface ListQuery<Types extends ResourceTypes> {
  filter?: Types['filter']
  sort?: readonly [field: (keyof Types['record'] & string) | 'id', order: 'ASC' | 'DESC']
}

export interface Page<Item> {
  records: Item[]
  /** Of all pages. */
  total: number
  /** There are more than `total`. */
  isCapped: boolean
}

/** The fields of a saved record that the key may read; at least its id. */
export type Saved<Item extends { id: number }> = Pick<Item, 'id'> & Partial<Item>

export interface Written<Item> {
  record: Item
  /** Id of the write, for `undo`; null if nothing has changed. */
  write: string | null
}

export interface ReadCalls<Types extends ResourceTypes> {
  /** One page. @param query `range` is the first and the last record, from 0; defaults to the first page */
  list(query?: ListQuery<Types> & { range?: readonly [first: number, last: number] }): Promise<Page<Types['record']>>
  /** One page after the other, by id unless sorted otherwise. @param query `size` is up to 1000, 100 by default */
  pages(query?: ListQuery<Types> & { size?: number }): AsyncGenerator<Page<Types['record']>, void>
  /** Every record, page by page. */
  all(query?: ListQuery<Types> & { size?: number }): AsyncGenerator<Types['record'], void>
  get(id: number): Promise<Types['record']>
}

export interface CreateCalls<Types extends ResourceTypes> {
  create(values: Types['create']): Promise<Written<Saved<Types['record']>>>
}

export interface UpdateCalls<Types extends ResourceTypes> {
  /** @param changes with a `lock_version`, another change of the record meanwhile is a conflict */
  update(id: number, changes: Types['changes']): Promise<Written<Saved<Types['record']>>>
  /** Changes records, and creates those without an id: all of them, or none. */
  saveMany(rows: readonly (Types['changes'] & { id?: number })[]): Promise<Written<number[]>>
}

export interface DeleteCalls {
  delete(id: number): Promise<Written<{ id: number }>>
}

export interface StepCalls<Types extends ResourceTypes> {
  /** Takes a step of the workflow. */
  step<Name extends keyof Types['steps'] & string>(
    id: number,
    name: Name,
    values?: Types['steps'][Name],
  ): Promise<Written<Saved<Types['record']>>>
}

export type ResourceCalls<Types extends ResourceTypes> = ReadCalls<Types> &
  (Types['create'] extends null ? unknown : CreateCalls<Types>) &
  (Types['changes'] extends null ? unknown : UpdateCalls<Types>) &
  (Types['isDeletable'] extends true ? DeleteCalls : unknown) &
  (keyof Types['steps'] extends never ? unknown : StepCalls<Types>)

export interface FileCalls<StoredFile> {
  /** Uploads a file. @returns the value for a field of files or images */
  upload(content: Blob, name: string): Promise<StoredFile>
  download(file: { sha256: string; name: string }): Promise<Blob>
}

export type Client<All extends Record<keyof All, ResourceTypes>, StoredFile> = {
  readonly [Name in keyof All]: ResourceCalls<All[Name]>
} & {
  readonly files: FileCalls<StoredFile>
  /** Undoes a write by its id. */
  undo(write: string): Promise<void>
}

/** Data of an error, by its kind. */
export interface ErrorData {
  readable: unknown
  /** The values that are rejected, by their paths: `lines.0.quantity`. */
  validation: { errors: { path: string; message: string }[] }
  forbidden: unknown
  notFound: unknown
  /** The record as it is now, and the fields that differ. */
  conflict: { current: Record<string, unknown>; changed: string[] } | null
  roleGone: unknown
  tooLarge: unknown
  /** The rows of `saveMany` that are rejected. */
  rejectedRows: { rows: { index: number; code: number; message: string; data: unknown }[] }
  tooMany: unknown
  server: unknown
  unavailable: unknown
  storageFull: unknown
  unknownToken: unknown
  replacedToken: unknown
  expiredToken: unknown
}

export type ErrorKind = keyof ErrorData

/** An error that the server has answered. */
export interface AnsweredError<Kind extends ErrorKind = ErrorKind> extends Error {
  kind: Kind
  /** Code of the envelope. */
  code: number
  /** HTTP status. */
  status: number
  data: ErrorData[Kind]
}

/** One of the errors of these kinds, which `kind` distinguishes. */
export type ErrorOf<Kind extends ErrorKind> = Kind extends ErrorKind ? AnsweredError<Kind> : never
