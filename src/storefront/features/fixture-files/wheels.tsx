/** The wheels of a fixture with what their slots show. */
import { apiHost } from '#shared/http/http.ts'
import { type FixtureWheel, insideAddress, type WheelSlot } from '#shared/web/fixture-library.ts'
import { useText } from './messages.ts'
import styles from './wheels.module.css'

export function Wheels({ wheels, sha256 }: { wheels: readonly FixtureWheel[]; sha256: string }) {
  const text = useText()
  if (!wheels.length) return null
  return (
    <section className={styles.wheels} aria-labelledby="wheels">
      <h2 id="wheels">{text('wheels.title')}</h2>
      {wheels.map(({ name, slots }) => (
        <div key={name}>
          <h3>{name}</h3>
          <ol className={styles.slots}>
            {slots.map((slot, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place of a slot is what it is known by
              <li key={at}>
                <Face slot={slot} sha256={sha256} />
                <span className={styles.number}>{at + 1}</span>
                <span className={styles.name}>{slot.name || text('wheels.slot', { n: at + 1 })}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

function Face({ slot: { picture, colour }, sha256 }: { slot: WheelSlot; sha256: string }) {
  if (picture) {
    return (
      <img
        className={styles.face}
        src={apiHost() + insideAddress(sha256, picture)}
        alt=""
        width="64"
        height="64"
        loading="lazy"
      />
    )
  }
  return <span className={styles.face} style={{ background: colour ?? 'transparent' }} />
}
