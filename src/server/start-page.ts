/** The start page of staff: open work and figures, which modules declare. */
import type { z } from 'zod'
import type { Actor, Context } from './context.ts'
import type { CountQuery } from './records/count-all.ts'

type StartContext = Pick<Context, 'db' | 'resources'>

/** A number with a link to its list. */
export interface OpenWork {
  key: string
  /** Order among those of all modules. */
  sort: number
  /** Null without anything that the actor is to do. */
  query(
    context: StartContext,
    actor: Actor,
    now: Date,
  ): CountQuery | null | Promise<CountQuery | null>
}

/** A part of the response, limited to what the actor may read. */
export interface StartFigures {
  /** Property of the response. */
  name: string
  schema: z.ZodType
  load(context: StartContext, actor: Actor, now: Date): Promise<unknown>
}
