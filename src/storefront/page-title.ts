/** The title of the browser's tab. */
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#shared/constants.ts'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - ${PRODUCT_NAME}`
  }, [title])
}
