/** Mistakes of the config as compile errors: the settings that a declaration is expected to have. */
import type { Field, Label, Mistake, NoOthers } from '#fields/field.ts'
import type { ResourceConfig } from './define.ts'
import type { CheckedRule, RowAction, RowRules } from './permissions.ts'
import type { FilterValue } from './published.ts'
import type { ReservedName } from './record.ts'
import type { WorkflowOf } from './workflow.ts'

declare const declaration: unique symbol

/** Unknown field names and reference targets are compile errors. */
type CheckField<F, Name extends string, Names extends string, Open extends string> = F &
  (F extends { columns: infer C }
    ? { columns: NotForCustomers<C, 'customers see whole rows'> }
    : unknown) &
  (F extends { to: infer T extends string }
    ? T extends Names
      ? F extends { customers: true }
        ? T extends Open
          ? unknown
          : { to: Mistake<`"${T}" is closed to customers`> }
        : unknown
      : { to: Mistake<`there is no resource "${T}"`> }
    : unknown) &
  (F extends { from: infer T extends string }
    ? T extends Name
      ? unknown
      : { from: Mistake<`there is no field "${T}"`> }
    : unknown) &
  (F extends { showWhen: { field: infer T extends string } }
    ? T extends Name
      ? unknown
      : { showWhen: { field: Mistake<`there is no field "${T}"`> } }
    : unknown)

export type CheckResource<R, Names extends string, Open extends string> = R extends {
  fields: infer F extends Record<string, Field>
}
  ? Omit<
      ResourceConfig<
        keyof F & string,
        { [K in keyof F]: CheckField<F[K], keyof F & string, Names, Open> }
      >,
      'rows'
    > &
      NoOthers<R, ResourceConfig, 'setting'> &
      CheckNames<F> &
      CheckStorefront<R, F> &
      CheckRows<R, F> &
      CheckWorkflow<R, F> &
      Expected<R>
  : ResourceConfig

/**
 * Keeps the declaration in what is expected of it: for a config with a mistake, the compiler
 * replaces its type by the expected one, and everything that reads the config would fail.
 */
interface Expected<R> {
  readonly [declaration]?: R
}
export type AsDeclared<R> = {
  [K in keyof R]: typeof declaration extends keyof R[K]
    ? R[K] extends Expected<infer D>
      ? D
      : never
    : R[K]
}

/** Names of system fields are taken. */
type CheckNames<F> = {
  fields: {
    [K in keyof F]: K extends ReservedName ? `"${K}" is a name of the product itself` : unknown
  }
}

type NotForCustomers<F, Sentence extends string> = {
  [K in keyof F]: F[K] extends { customers: true } ? { customers: Mistake<Sentence> } : unknown
}

/**
 * The title field must be open to customers; resources without any record of theirs must have no
 * field marked `customers`.
 */
type CheckStorefront<R, F> = R extends { storefront: infer S }
  ? { storefront: CheckWhere<S, keyof F> } & (R extends { title: infer Title }
      ? {
          title: Title extends CustomerFields<F>
            ? Title
            : Mistake<`"${Title & string}" is closed to customers`>
        }
      : unknown)
  : R extends { portal: true | 'shown' }
    ? unknown
    : { fields: NotForCustomers<F, 'customers see no record of this resource'> }

/** Storefront conditions can only name fields. */
type CheckWhere<S, Name> = S extends { where: infer W }
  ? {
      where: {
        [K in keyof W]: K extends Name ? FilterValue : Mistake<`there is no field "${K & string}"`>
      }
    }
  : unknown

/** Row rules must belong to an action, and name fields with possible values. */
type CheckRows<R, F> = R extends { rows: infer W }
  ? {
      rows: {
        [A in keyof W]: A extends RowAction
          ? CheckedRule<W[A], F> & { message?: Label }
          : Mistake<`there is no action "${A & string}"`>
      }
    }
  : { rows?: RowRules<keyof F & string> }

/** States and fields of a workflow must exist. */
type CheckWorkflow<R, F> = R extends { workflow: infer W }
  ? { workflow: WorkflowOf<F, W> }
  : unknown

export type CustomerFields<F> = {
  [K in keyof F]: F[K] extends { customers: true } ? K : never
}[keyof F]
export type StorefrontResources<R> = {
  [K in keyof R]: R[K] extends { storefront: object } ? K : never
}[keyof R] &
  string
