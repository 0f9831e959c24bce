import { Link, type LinkProps } from 'react-router'
import { useLocalePath } from '../../../i18n/use-locale-path.ts'
import { usePrefetch } from './use-prefetch.ts'

/** A link to a public page, by its address in English, in the language of this one. Fetched ahead when pointed at. */
export function PageLink({ to, ...link }: Omit<LinkProps, 'to'> & { readonly to: string }) {
  const localPath = useLocalePath()
  return <Link {...link} to={localPath(to)} prefetch={usePrefetch()} />
}
