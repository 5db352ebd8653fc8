/**
 * Delays validation messages while a button is pressed: a message on blur would move the button before its release. On
 * touch screens the blur comes after the release, with the emulated mouse press.
 */
const BEGINS = ['pointerdown', 'mousedown']
const ENDS = ['pointerup', 'pointercancel', 'mouseup'] as const
let isPressed = false
const note = ({ type }: Event) => {
  isPressed = BEGINS.includes(type)
}
for (const type of [...BEGINS, ...ENDS]) addEventListener(type, note, true)

/** Runs the task now or, while the pointer is down, after the click that follows its release. */
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
