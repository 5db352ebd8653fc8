/** The key `n` opens the form of a new record of the page's resource. */
import { useCreatePath, useNavigate } from 'ra-core'
import { useCan } from '../providers/can.ts'
import { useResource } from '../resources.ts'
import { type KeyScope, usePageKey } from './use-key.ts'

export function NewRecordKey({ scope }: { scope: KeyScope }) {
  const resource = useResource()
  const can = useCan()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  usePageKey({
    keys: 'n',
    label: 'keys.new',
    scope,
    isEnabled: can('create', resource),
    run: () => navigate(createPath({ resource: resource.name, type: 'create' })),
  })
  return null
}
