/** Converts CSS design tokens, in any colour notation, to colours of the scene. */
import { Color } from 'three'

/** @param token a custom property, such as `--strong`, resolved at the element */
export function tokenColour(element: HTMLElement, token: string): Color {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  element.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return new Color('#409eff')
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return new Color().setRGB(red / 255, green / 255, blue / 255, 'srgb')
}

/** Calls back when the theme changes. @returns removes the listener */
export function onThemeChange(listener: () => void): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'style', 'class'],
  })
  device.addEventListener('change', listener)
  return () => {
    observer.disconnect()
    device.removeEventListener('change', listener)
  }
}
