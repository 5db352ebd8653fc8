/** The fixture of a file in three dimensions, fetched when it comes into sight. */
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FixtureFacts } from '#shared/web/fixture-library.ts'
import { hasWebgl } from '../../../scene/has-webgl.ts'
import { type ViewHandle, viewKey } from '../../../scene/view-keys.ts'
import { ZoomButtons } from '../../../viewer/zoom-buttons.tsx'
import { useText } from '../messages.ts'
import styles from './fixture-space.module.css'
import { hasModels } from './model-file.ts'

const FixtureCanvas = lazy(() => import('./fixture-canvas.tsx').then((it) => ({ default: it.FixtureCanvas })))

type State = 'waiting' | 'loading' | 'there' | 'failed'

export function FixtureSpace({ facts, sha256 }: { facts: FixtureFacts; sha256: string }) {
  const text = useText()
  const keys = useId()
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<ViewHandle>(null)
  const [state, setState] = useState<State>('waiting')
  const canShow = hasModels(facts)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setState(hasWebgl() ? 'loading' : 'failed')
      },
      { rootMargin: '200px' },
    )
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const ready = useCallback(() => setState('there'), [])
  const fail = useCallback((reason: unknown) => {
    console.info(reason)
    setState('failed')
  }, [])
  if (!canShow || state === 'failed') return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !canvas.current) return
    const act = viewKey(event.key, canvas.current)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <section ref={box} className={styles.space} aria-labelledby={`${keys}-title`}>
      <h2 id={`${keys}-title`}>{text('space.title')}</h2>
      <div className={styles.picture} data-there={state === 'there'}>
        {state !== 'waiting' && (
          // biome-ignore lint/a11y/useSemanticElements: no element stands for a 3D view
          <div
            className={styles.canvas}
            role="group"
            aria-roledescription={text('space.role')}
            aria-label={text('space.label', { name: facts.name })}
            aria-describedby={keys}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys turn the fixture
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            <Suspense>
              <FixtureCanvas ref={canvas} facts={facts} sha256={sha256} onReady={ready} onFailed={fail} />
            </Suspense>
          </div>
        )}
        <p id={keys} className="unseen">
          {text('space.keys')}
        </p>
        {state === 'there' ? (
          <ZoomButtons
            onCloser={() => canvas.current?.approach(1)}
            onFurther={() => canvas.current?.approach(-1)}
            onFit={() => canvas.current?.fit()}
          />
        ) : (
          <p className={styles.wait} role="status">
            {text('space.loading')}
          </p>
        )}
      </div>
    </section>
  )
}
