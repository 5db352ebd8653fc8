/** The state of a model page in its URL. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_VIEW, readView, type View, writeView } from './url-state.ts'

const FULL: View = {
  node: 'Lens #2 & more',
  isolated: true,
  ghosts: false,
  explode: 0.42,
  order: 'steps',
  cut: { axis: 'y', position: 0.25, flipped: true },
  pose: { azimuth: -35.5, elevation: 20, distance: 2.75 },
}

describe('the address of a view', () => {
  it('contains the whole view, and is parsed to the same view', () => {
    const query = writeView(new URLSearchParams('id=3'), FULL)
    expect(query.get('id')).toBe('3')
    expect(readView(new URLSearchParams(query.toString()))).toEqual(FULL)
  })

  it('is plain where the view is', () => {
    expect(
      writeView(new URLSearchParams('id=3&node=x&cut=x0.5&explode=1'), DEFAULT_VIEW).toString(),
    ).toBe('id=3')
    expect(readView(new URLSearchParams('id=3'))).toEqual(DEFAULT_VIEW)
  })

  it('starts exploded on the exploded page, and stops when the model is assembled', () => {
    expect(readView(new URLSearchParams(), 0.6).explode).toBe(0.6)
    expect(
      writeView(new URLSearchParams(), { ...DEFAULT_VIEW, explode: 0.6 }, 0.6).toString(),
    ).toBe('')
    expect(writeView(new URLSearchParams(), DEFAULT_VIEW, 0.6).toString()).toBe('explode=0')
  })

  it.each([
    'explode=7',
    'explode=x',
    'cut=w2',
    'cut=x9',
    'look=1_2',
    'look=a_b_c',
    'look=0_0_0',
    'show=all',
    'by=colour',
  ])('makes the best of %s', (text) => {
    const view = readView(new URLSearchParams(text))
    expect(view.explode).toBeLessThanOrEqual(1)
    expect(view.cut?.position ?? 0).toBeLessThanOrEqual(1)
    expect(view.pose).toBeNull()
    expect(view).toMatchObject({ isolated: false, ghosts: false, order: 'levels' })
  })
})
