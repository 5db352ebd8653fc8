/** Plays a guide one question at a time; earlier answers are listed below and editable. */
import { useEffect, useRef, useState } from 'react'
import { type AnsweredStep, questionsLeft, walkGuide } from '#fields/guide/walk-guide.ts'
import type { StoredFile } from '#fields/stored-file.ts'
import type { Unit } from '#modules/units/storefront/public.ts'
import { useInLanguage, useText } from '#storefront/language/language.tsx'
import { fileUrl } from '#storefront/query/file-url.ts'
import { Button } from '#storefront/ui/button.tsx'
import { BackIcon, ChevronIcon } from '#storefront/ui/icons.tsx'
import { lazyComponent } from '#storefront/ui/lazy-component.tsx'
import { SkeletonRows } from '#storefront/ui/skeleton.tsx'
import type { GuidePage, GuidePageStep } from '../shared/guide.ts'
import styles from './player.module.css'
import pictureStyles from './step-picture.module.css'
import { useGuidePath } from './use-guide-path.ts'

const loadOutcome = () => import('./outcome.tsx')
const OutcomeCard = lazyComponent(
  async () => (await loadOutcome()).OutcomeCard,
  <SkeletonRows rows={2} height="96px" />,
)

const PictureDialog = lazyComponent(() =>
  import('./picture-dialog.tsx').then((module) => module.PictureDialog),
)

interface PlayerProps {
  guide: NonNullable<GuidePage['guide']>
  product: Unit['product']
  serial: string | null
  /** The contact page with the path filled in. */
  contact: string
}

export function Player({ guide, product, serial, contact }: PlayerProps) {
  const text = useText('guides')
  const read = useInLanguage()
  const { path, goTo } = useGuidePath()
  const heading = useRef<HTMLHeadingElement>(null)
  const walk = walkGuide(guide, path)
  const key = walk?.current.key
  const initialKey = useRef(key)
  useEffect(() => {
    // The frame scrolls to the top on load.
    if (key === initialKey.current) return
    initialKey.current = undefined
    heading.current?.focus()
  }, [key])
  // Unlike a prefetch while idle, also on a slow network, which may be gone at the end of the
  // guide.
  useEffect(() => void loadOutcome().catch(() => undefined), [])
  if (!walk) return null
  const { answered, current } = walk
  const answers = answered.map(({ answer }) => answer)
  const total = answered.length + questionsLeft(guide, current)
  return (
    <section className={styles.player} aria-label={text('steps')}>
      <div className={styles.progress}>
        <p>
          {current.outcome
            ? text('question.end')
            : text('question.of', { number: answered.length + 1, total })}
        </p>
        <div className={styles.track} aria-hidden="true">
          <div
            style={{
              inlineSize: `${current.outcome ? 100 : (answered.length / Math.max(1, total)) * 100}%`,
            }}
          />
        </div>
      </div>
      <div className={styles.step} data-with-picture={current.picture ? '' : undefined}>
        <h2 ref={heading} tabIndex={-1} className={styles.prompt}>
          {read(current.prompt)}
        </h2>
        {current.picture && (
          <StepPicture key={current.key} picture={current.picture} label={read(current.prompt)} />
        )}
        {current.outcome ? (
          <OutcomeCard
            outcome={current.outcome}
            product={product}
            serial={serial}
            contact={contact}
          />
        ) : (
          <ul className={styles.answers} aria-label={text('answer.choose')}>
            {current.answers.map(({ label, to }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are identified by index
              <li key={`${to} ${index}`}>
                <button
                  type="button"
                  className={styles.answer}
                  onClick={() => goTo([...answers, index])}
                >
                  <span>{read(label)}</span>
                  <ChevronIcon />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {answered.length > 0 && (
        <>
          <div className={styles.choices}>
            <Button onClick={() => goTo(answers.slice(0, -1))}>
              <BackIcon />
              {text('back')}
            </Button>
            <Button variant="ghost" onClick={() => goTo([])}>
              {text('restart')}
            </Button>
          </div>
          <AnswerPath answered={answered} onChange={(index) => goTo(answers.slice(0, index))} />
        </>
      )}
    </section>
  )
}

function AnswerPath({
  answered,
  onChange,
}: {
  answered: readonly AnsweredStep<GuidePageStep>[]
  onChange(index: number): void
}) {
  const text = useText('guides')
  const read = useInLanguage()
  return (
    <section className={styles.path} aria-label={text('path')}>
      <h3>{text('path')}</h3>
      <ol>
        {answered.map(({ step, answer }, index) => (
          <li key={step.key}>
            <button type="button" title={text('path.change')} onClick={() => onChange(index)}>
              <span>{read(step.prompt)}</span> <strong>{read(step.answers[answer]?.label)}</strong>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The picture of a question; a press enlarges it. */
function StepPicture({ picture, label }: { picture: StoredFile; label: string }) {
  const text = useText('guides')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={pictureStyles.picture}
        aria-label={text('picture.zoom')}
        onClick={() => setOpen(true)}
      >
        <img src={fileUrl(picture)} alt="" width={picture.width} height={picture.height} />
      </button>
      {isOpen && <PictureDialog picture={picture} label={label} onClose={() => setOpen(false)} />}
    </>
  )
}
