import { useEffect } from 'react'
import { trackEvent } from '../../integrations/analytics.ts'

/** Records an analytics event when the user prints, with our button or the browser's command. */
export function useTellPrint(sheets: number, colours: boolean) {
  useEffect(() => {
    const tell = () => trackEvent('print', { sheets, colours: colours ? 'colour' : 'grey' })
    window.addEventListener('beforeprint', tell)
    return () => window.removeEventListener('beforeprint', tell)
  }, [sheets, colours])
}
