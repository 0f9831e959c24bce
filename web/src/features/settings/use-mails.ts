import { useEffect, useState } from 'react'
import { pageConfig } from '../../socket/public-config.ts'

/** Can anything be sent by mail here? */
export function useMails(): boolean {
  const [mails, setMails] = useState(false)
  useEffect(() => {
    let isHere = true
    void pageConfig().then((config) => isHere && setMails(config.mails))
    return () => {
      isHere = false
    }
  }, [])
  return mails
}
