/**
 * A field that is left by pressing a button must not push that button away before it is released: what is wrong is
 * said once the press is over. A finger has been lifted already when the field is left, by the press of a mouse that the
 * browser makes of it.
 */
const BEGINS = ['pointerdown', 'mousedown']
const ENDS = ['pointerup', 'pointercancel', 'mouseup'] as const
let isPressed = false
const note = ({ type }: Event) => {
  isPressed = BEGINS.includes(type)
}
for (const type of [...BEGINS, ...ENDS]) addEventListener(type, note, true)

/** Does it now, or, while the pointer is down, after the click that follows its release. */
export function afterPointerUp(task: () => void): void {
  if (!isPressed) {
    task()
    return
  }
  const over = new AbortController()
  const finish = () => {
    over.abort()
    setTimeout(task)
  }
  for (const type of ENDS) addEventListener(type, finish, { signal: over.signal })
}
