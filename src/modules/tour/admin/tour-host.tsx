/** Runs the started tour above all pages; its code loads on demand. */
import { GlobalStyles } from '@mui/material'
import { useDataProvider, useNavigate, useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { useText } from '#admin/i18n/text.ts'
import { useCan } from '#admin/providers/can.ts'
import { resourcePaths } from '#admin/resources.ts'
import { endTour, useRunningTour } from './running-tour.ts'
import { tourStyles } from './tour-styles.ts'
import type { Screen } from './tours.ts'

/** The most illustrative states of orders, in order of preference. */
const BEST = ['submitted', 'confirmed', 'shipped']

export function TourHost() {
  const tour = useRunningTour()
  const openScreen = useOpenScreen()
  const text = useText()
  const can = useCan()
  const notify = useNotify()
  const latest = useRef({ openScreen, text, can, notify })
  latest.current = { openScreen, text, can, notify }

  useEffect(() => {
    if (!tour) return
    let isUnmounted = false
    let end: (() => void) | undefined
    const { text: translate, can } = latest.current
    import('./run-tour.ts')
      .then(({ runTour }) => {
        if (isUnmounted) return
        const steps = tour.steps
          .filter((step) => step.isFor?.(can) ?? true)
          .map(({ title, text, targets, screen }) => {
            return {
              title: translate(title),
              text: translate(text),
              targets,
              open: () => latest.current.openScreen(screen),
            }
          })
        const labels = {
          next: translate('tour.next'),
          back: translate('tour.back'),
          done: translate('tour.done'),
          close: translate('tour.close'),
        }
        end = runTour({ steps, labels, onEnd: endTour })
      })
      .catch(() => {
        latest.current.notify(translate('tour.failed'), { type: 'error' })
        endTour()
      })
    return () => {
      isUnmounted = true
      end?.()
    }
  }, [tour])
  useEffect(() => endTour, [])

  return tour && <GlobalStyles styles={tourStyles} />
}

/** Opens the page of a step. Resolves to whether it navigated; null without such a page. */
function useOpenScreen() {
  const navigate = useNavigate()
  const dataProvider = useDataProvider()
  const orderId = useRef<number | string>(undefined)

  async function urlOf(screen: Screen): Promise<string | null> {
    if (typeof screen === 'string') return screen
    for (const status of BEST) {
      if (orderId.current !== undefined) break
      const { data } = await dataProvider.getList('orders', {
        filter: { status },
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
      })
      orderId.current = data[0]?.id
    }
    if (orderId.current === undefined) return null
    const { pathname, search } = resourcePaths().toPublic({
      pathname: `/orders/${orderId.current}`,
      search: '',
    })
    return pathname + search
  }

  return async (screen: Screen): Promise<boolean | null> => {
    const url = await urlOf(screen).catch(() => null)
    if (url === null) return null
    const { pathname, search } = location
    if (pathname + search === url || (typeof screen === 'string' && pathname === screen))
      return false
    navigate(url)
    return true
  }
}
