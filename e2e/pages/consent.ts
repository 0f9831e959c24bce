import type { Locator, Page } from '@playwright/test'

/** The banner that asks for consent to load content from third parties. */
export class ConsentBanner {
  readonly region: Locator
  readonly accept: Locator
  readonly refuse: Locator
  /** If there are several purposes: saves those that are ticked. */
  readonly save: Locator

  constructor(page: Page) {
    this.region = page.getByRole('region', { name: 'Cookies' })
    this.accept = this.region.getByRole('button', { name: 'Accept' })
    this.refuse = this.region.getByRole('button', { name: 'Refuse' })
    this.save = this.region.getByRole('button', { name: 'Save choice' })
  }

  purpose(name: string): Locator {
    return this.region.getByRole('checkbox', { name })
  }
}
