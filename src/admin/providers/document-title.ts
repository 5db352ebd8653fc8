/** The title of the browser's tab. */
import { useEffect } from 'react'
import { useProductName } from './page-style.ts'

/**
 * Sets the title, followed by the product's name.
 * @param isShown false for a page that is kept but hidden
 */
export function useDocumentTitle(title: string | undefined, isShown = true): void {
  const product = useProductName()
  useEffect(() => {
    if (isShown) document.title = title ? `${title} - ${product}` : product
  }, [isShown, title, product])
}
