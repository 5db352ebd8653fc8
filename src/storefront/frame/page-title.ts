/** The document title: `{page title} - {the product's support title}` (specification §4). */
import { useEffect } from 'react'
import { useProductName } from './page-style.ts'

export function usePageTitle(title: string | undefined): void {
  const product = useProductName()
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product
  }, [title, product])
}
