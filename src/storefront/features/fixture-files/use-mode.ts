/** The mode that the address names. */
import { useSearchParams } from 'wouter'

/** @param count how many there are @returns counted from 0, and how to change it */
export function useMode(count: number, name = 'mode'): [number, (mode: number) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get(name) ?? 1) - 1
  const mode = Number.isInteger(asked) && asked >= 0 && asked < count ? asked : 0
  const choose = (next: number) =>
    setSearch(
      (before) => {
        const changed = new URLSearchParams(before)
        changed.set(name, String(next + 1))
        return changed
      },
      { replace: true },
    )
  return [mode, choose]
}
