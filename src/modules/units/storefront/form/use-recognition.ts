/**
 * Recognises typed serial numbers on the server, with the reason at the field for an invalid one.
 */
import { useState } from 'react'
import { errorMessage } from '#shared/error-message.ts'
import { http } from '#shared/http/http.ts'
import { HttpError, hasCode, NO_RESPONSE } from '#shared/http/http-error.ts'
import { queryText } from '#storefront/query/queries.ts'

/** The response of the look-up, as far as the form needs it. */
interface RecognisedUnit {
  /** Formatted as on the label. */
  serial_number: string
}

/** @param product that the serial number has to belong to; null for any */
export function useRecognition(product: number | null) {
  const [problem, setProblem] = useState<string>()
  const [isPending, setPending] = useState(false)

  /** Null for a text that is no serial number. */
  const recognise = async (serial: string): Promise<RecognisedUnit | null> => {
    setProblem(undefined)
    setPending(true)
    const query = new URLSearchParams({
      serial: queryText(serial),
      ...(product !== null && { product: String(product) }),
    })
    try {
      return (await http<RecognisedUnit>({ url: `/api/web/unit?${query}` })).data
    } catch (error) {
      // Without a network, the unit narrows what is on the device; the server still checks every
      // order.
      const isOffline = hasCode(error, NO_RESPONSE)
      if (isOffline && product !== null) return { serial_number: serial }
      const [fieldError] = error instanceof HttpError ? error.fields : []
      setProblem(fieldError?.message ?? errorMessage(error))
      return null
    } finally {
      setPending(false)
    }
  }
  return { recognise, problem, isPending, clear: () => setProblem(undefined) }
}
