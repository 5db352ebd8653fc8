/**
 * Delays validation messages while a button is pressed: a message on blur would move the button
 * before its release. On touch screens the blur comes after the release, with the emulated mouse
 * press.
 */
const PRESS_EVENTS = ['pointerdown', 'mousedown']
const RELEASE_EVENTS = ['pointerup', 'pointercancel', 'mouseup'] as const
let isPressed = false
const trackPress = ({ type }: Event) => {
  isPressed = PRESS_EVENTS.includes(type)
}
for (const type of [...PRESS_EVENTS, ...RELEASE_EVENTS]) addEventListener(type, trackPress, true)

/** Runs the task now or, while the pointer is down, after the click that follows its release. */
export function afterPointerUp(task: () => void): void {
  if (!isPressed) {
    task()
    return
  }
  const listeners = new AbortController()
  const onRelease = () => {
    listeners.abort()
    setTimeout(task)
  }
  for (const type of RELEASE_EVENTS) addEventListener(type, onRelease, { signal: listeners.signal })
}
