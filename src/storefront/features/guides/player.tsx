/** A guide played one question at a time; what was answered stands below and can be changed. */
import { useEffect, useRef } from 'react'
import { play, questionsLeft, type Taken } from '#shared/guide/play.ts'
import type { GuidePage, PlayedStep } from '#shared/web/guide.ts'
import { useInLanguage } from '#storefront/core/language/language.tsx'
import { Button } from '#storefront/core/ui/button.tsx'
import { BackIcon, ChevronIcon } from '#storefront/core/ui/icons.tsx'
import { Leaf } from './leaf.tsx'
import { useText } from './messages.ts'
import styles from './player.module.css'
import { StepPicture } from './step-picture.tsx'
import { useWay } from './use-way.ts'

interface PlayerProps {
  guide: NonNullable<GuidePage['guide']>
  product: number | null
  serial: string | null
  /** The contact page with the path filled in. */
  contact: string
}

export function Player({ guide, product, serial, contact }: PlayerProps) {
  const text = useText()
  const read = useInLanguage()
  const { way, go } = useWay()
  const heading = useRef<HTMLHeadingElement>(null)
  const played = play(guide, way)
  const key = played?.here.key
  const first = useRef(key)
  useEffect(() => {
    // The page itself begins at its top.
    if (key === first.current) return
    first.current = undefined
    heading.current?.focus()
  }, [key])
  if (!played) return null
  const { taken, here } = played
  const answers = taken.map(({ answer }) => answer)
  const total = taken.length + questionsLeft(guide, here)
  return (
    <section className={styles.player} aria-label={text('steps')}>
      <div className={styles.progress}>
        <p>{here.leaf ? text('question.end') : text('question.of', { number: taken.length + 1, total })}</p>
        <div className={styles.track} aria-hidden="true">
          <div style={{ inlineSize: `${here.leaf ? 100 : (taken.length / Math.max(1, total)) * 100}%` }} />
        </div>
      </div>
      <div className={styles.step} data-with-picture={here.picture ? '' : undefined}>
        <h2 ref={heading} tabIndex={-1} className={styles.prompt}>
          {read(here.prompt)}
        </h2>
        {here.picture && <StepPicture key={here.key} picture={here.picture} label={read(here.prompt)} />}
        {here.leaf ? (
          <Leaf leaf={here.leaf} product={product} serial={serial} contact={contact} />
        ) : (
          <ul className={styles.answers} aria-label={text('answer.choose')}>
            {here.answers.map(({ label, to }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
              <li key={`${to} ${at}`}>
                <button type="button" className={styles.answer} onClick={() => go([...answers, at])}>
                  <span>{read(label)}</span>
                  <ChevronIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {taken.length > 0 && (
        <>
          <div className={styles.ways}>
            <Button onClick={() => go(answers.slice(0, -1))}>
              <BackIcon />
              {text('back')}
            </Button>
            <Button look="quiet" onClick={() => go([])}>
              {text('restart')}
            </Button>
          </div>
          <Path taken={taken} onChange={(at) => go(answers.slice(0, at))} />
        </>
      )}
    </section>
  )
}

function Path({ taken, onChange }: { taken: readonly Taken<PlayedStep>[]; onChange(at: number): void }) {
  const text = useText()
  const read = useInLanguage()
  return (
    <section className={styles.path} aria-label={text('path')}>
      <h3>{text('path')}</h3>
      <ol>
        {taken.map(({ step, answer }, at) => (
          <li key={step.key}>
            <button type="button" title={text('path.change')} onClick={() => onChange(at)}>
              <span>{read(step.prompt)}</span> <strong>{read(step.answers[answer]?.label)}</strong>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
