import type { Locator, Page } from '@playwright/test'

/** The question whether anything may be loaded from others. */
export class ConsentBanner {
  readonly region: Locator
  readonly accept: Locator
  readonly refuse: Locator
  /** Of several purposes, those that are ticked. */
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
