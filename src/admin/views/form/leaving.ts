/** Whether the page may be left without asking: after what was typed has been saved, or its record deleted. */
import { createContext, type RefObject, useContext, useRef } from 'react'

export const LeavingContext = createContext<RefObject<boolean>>({ current: false })

export const useLeaving = () => useContext(LeavingContext)
export const useLeavingState = () => useRef(false)
