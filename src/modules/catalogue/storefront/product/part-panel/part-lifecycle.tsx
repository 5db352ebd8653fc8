/** The history of a part: its chain of numbers, changes, and uses. */
import type { HttpError } from '#shared/http/http-error.ts'
import { Notice } from '#storefront/ui/notice.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { Part, PartPage } from '../../../shared/part.ts'
import { ChangeRow } from '../../library/public.ts'
import { useText } from '../part/messages.ts'
import { PartChain } from '../part/part-chain.tsx'
import { PartUses } from '../part/part-uses.tsx'
import styles from './part-panel.module.css'

interface PartLifecycleProps {
  part: Part
  data: PartPage | undefined
  error: HttpError | null
}

export function PartLifecycle({ part, data, error }: PartLifecycleProps) {
  const text = useText()
  if (!data) return error ? <Notice kind="error">{error.message}</Notice> : <SkeletonRows rows={3} height="44px" />
  const { earlier, later, changes, uses } = data
  return (
    <>
      {(earlier.length > 0 || later.length > 0) && (
        <div className={styles.section}>
          <h3>{text('part.chain')}</h3>
          <PartChain earlier={earlier} part={part} later={later} />
        </div>
      )}
      {changes.length > 0 && (
        <div className={styles.section}>
          <h3>{text('part.changes')}</h3>
          <ul>
            {changes.map((change) => (
              <ChangeRow key={change.id} record={change} product={null} choice={null} />
            ))}
          </ul>
        </div>
      )}
      {uses > 0 && (
        <div className={styles.section}>
          <h3>{text('part.used')}</h3>
          <PartUses key={part.id} part={part.id} />
        </div>
      )}
    </>
  )
}
