/** J and K move the focus through a list. */
import { usePageKey } from './use-key.ts'

interface MovableList<Item extends Element> {
  items(): Item[]
  /** The item to move on from; without one, the list is entered at its end. */
  current(): Item | undefined
  focus(item: Item): void
}

export function useMoveKeys<Item extends Element>({
  items,
  current,
  focus,
}: MovableList<Item>): void {
  const move = (offset: 1 | -1) => {
    const all = items()
    const item = current()
    const next = item ? all[all.indexOf(item) + offset] : all.at(offset === 1 ? 0 : -1)
    if (next) focus(next)
  }
  usePageKey({ scope: 'list', keys: 'j', label: 'keys.nextRow', run: () => move(1) })
  usePageKey({ scope: 'list', keys: 'k', label: 'keys.previousRow', run: () => move(-1) })
}
