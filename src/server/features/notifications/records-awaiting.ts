/** Records awaiting a user: those whose state they may change, and that are not assigned to another user. */
import type { Actor, Context } from '#server/core/context.ts'
import { countAll } from '#server/core/records/count-all.ts'
import type { AssignedCount } from '#shared/notes.ts'
import type { Resource } from '#shared/resources/define.ts'
import { can } from '#shared/resources/permissions.ts'
import { canTake, stepsFrom } from '#shared/resources/workflow.ts'

/** Field of the user who takes care of a record. */
const ASSIGNEE = 'assignee'

/** Counted in one statement, without empty ones. */
export async function recordsAwaiting(
  context: Pick<Context, 'db' | 'resources'>,
  actor: Actor,
): Promise<AssignedCount[]> {
  const counted = await countAll(
    context,
    actor,
    Object.values(context.resources).flatMap((resource) => queriesOf(actor, resource)),
  )
  return counted.flatMap(({ isChangeable, ...item }) => (item.count > 0 ? item : []))
}

function queriesOf(actor: Actor, resource: Resource) {
  const { name, waiting, fields } = resource
  if (!waiting || !can(actor, 'update', resource, waiting.field)) return []
  const assignedOrOpen = fields[ASSIGNEE] ? { any: [{ [ASSIGNEE]: actor.id }, { [ASSIGNEE]: { empty: true } }] } : {}
  return waiting.in
    .filter((value) => canTakeStep(actor, resource, value))
    .map((value) => ({
      resource: name,
      value,
      filter: { [waiting.field]: value, ...assignedOrOpen },
      isChangeable: true,
    }))
}

/** Whether a step leaves the state for the actor, where the field is that of a workflow. */
function canTakeStep(actor: Actor, { waiting, workflow }: Resource, value: unknown): boolean {
  if (!workflow || workflow.field !== waiting?.field) return true
  return stepsFrom(workflow, value).some((step) => canTake(actor, step))
}
