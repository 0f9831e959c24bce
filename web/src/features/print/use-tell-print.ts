import { useEffect } from 'react'
import { trackEvent } from '../../integrations/analytics.ts'

/** Tells that something is printed, by our button or by the browser's own way. */
export function useTellPrint(sheets: number, colours: boolean) {
  useEffect(() => {
    const tell = () => trackEvent('print', { sheets, colours: colours ? 'colour' : 'grey' })
    window.addEventListener('beforeprint', tell)
    return () => window.removeEventListener('beforeprint', tell)
  }, [sheets, colours])
}
