import type { ReactNode } from 'react'

const LEFT_AS_IT_IS = { __html: '' }

/**
 * A part of a page to read that the build renders and that never changes. In the browser it has no children: React leaves what was built
 * as it is, and neither the part's code nor its texts are loaded.
 */
export function FixedPart({ children }: { readonly children?: ReactNode }) {
  if (children !== undefined) return <div>{children}</div>
  return <div suppressHydrationWarning dangerouslySetInnerHTML={LEFT_AS_IT_IS} />
}
