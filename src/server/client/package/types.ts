/** Types of the generated package that don't depend on the config. Copied unchanged, so this file has only types. */
/** Request and response types of a resource; `steps` has the fields of each workflow step. */
export interface ResourceTypes {
  record: { id: number }
  filter: object
  create: object | null
  changes: object | null
  isDeletable: boolean
  steps: object
}

export interface ClientOptions {
  /** Base URL of the server: `https://support.example.com`. */
  url: string
  /** API key or session token. */
  key: string
  /** Language of error messages, labels and sorting. */
  language?: string
  /** Replaces the global `fetch`. */
  fetch?: typeof fetch
  /** How long a call is repeated while the server does not answer, in seconds; defaults to 60. 0 for never. */
  retrySeconds?: number
}

export interface PostOptions {
  /** Key of the request, for programs that may be ended and repeat it later. Each call has one of its own by default. */
  idempotencyKey?: string
}

export interface ListQuery<Types extends ResourceTypes> {
  filter?: Types['filter']
  sort?: readonly [field: (keyof Types['record'] & string) | 'id', order: 'ASC' | 'DESC']
}

export interface Page<Item> {
  records: Item[]
  /** Number of records on all pages. */
  total: number
  /** Whether there are more than `total` records. */
  isCapped: boolean
}

/** Readable fields of a saved record; at least its id. */
export type Saved<Item extends { id: number }> = Pick<Item, 'id'> & Partial<Item>

export interface Written<Item> {
  record: Item
  /** Id of the write, for `undo`; null if nothing was changed. */
  write: string | null
}

export interface ReadCalls<Types extends ResourceTypes> {
  /** Reads one page. @param query `range` is the index of the first and last record, from 0; defaults to the first page */
  list(query?: ListQuery<Types> & { range?: readonly [first: number, last: number] }): Promise<Page<Types['record']>>
  /** Yields page after page, sorted by id by default. @param query `size` is at most 1000 and defaults to 100 */
  pages(query?: ListQuery<Types> & { size?: number }): AsyncGenerator<Page<Types['record']>, void>
  /** Yields every record; reads them page by page. */
  all(query?: ListQuery<Types> & { size?: number }): AsyncGenerator<Types['record'], void>
  get(id: number): Promise<Types['record']>
}

export interface CreateCalls<Types extends ResourceTypes> {
  create(values: Types['create'], options?: PostOptions): Promise<Written<Saved<Types['record']>>>
}

export interface UpdateCalls<Types extends ResourceTypes> {
  /** @param changes if they include `lock_version`, a concurrent change of the record is a conflict */
  update(id: number, changes: Types['changes']): Promise<Written<Saved<Types['record']>>>
  /** Updates records, and creates those without an id, in one transaction. */
  saveMany(rows: readonly (Types['changes'] & { id?: number })[], options?: PostOptions): Promise<Written<number[]>>
}

export interface DeleteCalls {
  delete(id: number): Promise<Written<{ id: number }>>
}

export interface StepCalls<Types extends ResourceTypes> {
  /** Executes a workflow step. */
  step<Name extends keyof Types['steps'] & string>(
    id: number,
    name: Name,
    values?: Types['steps'][Name],
    options?: PostOptions,
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

/** Data of errors by kind. */
export interface ErrorData {
  readable: unknown
  /** Rejected values by path: `lines.0.quantity`. */
  validation: { errors: { path: string; message: string }[] }
  forbidden: unknown
  notFound: unknown
  /** Current record, and the fields that differ. */
  conflict: { current: Record<string, unknown>; changed: string[] } | null
  roleGone: unknown
  tooLarge: unknown
  /** Rejected rows of `saveMany`. */
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

/** Error response of the server. */
export interface ApiError<Kind extends ErrorKind = ErrorKind> extends Error {
  kind: Kind
  /** Code of the envelope; 0 for answers of a proxy. */
  code: number
  /** HTTP status. */
  status: number
  data: ErrorData[Kind]
}

/** Union of the errors of these kinds, discriminated by `kind`. */
export type ErrorOf<Kind extends ErrorKind> = Kind extends ErrorKind ? ApiError<Kind> : never
