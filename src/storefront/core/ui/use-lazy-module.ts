/** A module that a page needs after its first render. */
import { useEffect, useState } from 'react'

/**
 * @param load imports the module; one function per module
 * @param onFailed called when it cannot be loaded
 * @returns null until it has loaded
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  onFailed: (error: unknown) => void = console.info,
): T | null {
  const [module, setModule] = useState<T | null>(null)
  useEffect(() => {
    load().then(setModule, onFailed)
  }, [load, onFailed])
  return module
}
