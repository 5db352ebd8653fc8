/** A module that a page needs after its first render. */
import { useEffect, useState } from 'react'

/**
 * @param load imports the module; one function per module
 * @param onFailed called when it cannot be loaded; without it, the module loads once the network is
 * back
 * @returns null until it has loaded
 */
export function useLazyModule<T extends object>(
  load: () => Promise<T>,
  onFailed?: (error: unknown) => void,
): T | null {
  const [module, setModule] = useState<T | null>(null)
  useEffect(() => {
    const attempt = () => {
      load().then(
        setModule,
        onFailed ?? (() => window.addEventListener('online', attempt, { once: true })),
      )
    }
    attempt()
    return () => window.removeEventListener('online', attempt)
  }, [load, onFailed])
  return module
}
