/** Applies the config to a copy of the database, and reports what it would break. */
import type { Env } from '#server/env.ts'
import type { Resources } from '#shared/resources/define.ts'
import { withCopy } from '../../core/db/copy.ts'
import type { Database } from '../../core/db/database.ts'
import { applyPlan, type Plan, planSchema } from '../../core/db/plan.ts'
import type { BrokenItem } from './broken-items.ts'
import { lostValues, rejectedValues, repeatedValues } from './records.ts'
import { brokenNames } from './stored-names.ts'

export interface Proof {
  plan: Plan
  broken: BrokenItem[]
  /** Duration of applying the plan, in milliseconds. */
  appliedIn: number
  /** Non-empty tables that are locked for writes in the meantime. */
  locked: string[]
  /** Whether reads are possible in the meantime. */
  isReadable: boolean
}

/** @throws Error when the database does not exist */
export const proveConfig = (env: Pick<Env, 'databaseUrl' | 'dataDir'>, resources: Resources): Promise<Proof> =>
  withCopy(env, resources, prove)

/** @param copy copy of the database, which is modified */
export async function prove(copy: Database): Promise<Proof> {
  const plan = await planSchema(copy)
  const before = new Set((await copy.engine.introspect(copy.query)).map(({ name }) => name))
  const lost = await lostValues(copy, plan)
  const repeated = await repeatedValues(copy)
  const start = performance.now()
  await applyPlan(
    copy,
    withoutIndexes(
      plan,
      repeated.map(({ index }) => index),
    ),
    { dataLoss: true },
  )
  const appliedIn = performance.now() - start
  const broken = [
    ...lost,
    ...repeated.map((item) => item.broken),
    ...(await rejectedValues(copy)),
    ...(await brokenNames(copy)),
  ]
  const locked = [...affectedTables(plan)].filter((name) => before.has(name)).toSorted()
  return { plan, broken, appliedIn, locked, isReadable: !copy.engine.isShared }
}

/** Removes unique indexes that would fail on repeated values, so that the rest of the plan can be tested. */
const withoutIndexes = (plan: Plan, indexes: readonly string[]): Plan => ({
  ...plan,
  steps: plan.steps.map((step) => ({
    ...step,
    statements: step.statements.filter(
      (text) => !indexes.some((name) => text.includes(`"${name}"`) && text.startsWith('create unique')),
    ),
  })),
})

const TABLE = /^(?:alter table|update|drop table) "(\w+)"|^create (?:unique )?index [^(]*? on "(\w+)"/i

/** Names of the tables that a plan changes. */
const affectedTables = ({ steps, reindex }: Plan): Set<string> =>
  new Set([
    ...reindex,
    ...steps.flatMap(({ statements }) =>
      statements.flatMap((text) => {
        const [, changed, indexed] = TABLE.exec(text) ?? []
        return changed ?? indexed ?? []
      }),
    ),
  ])
