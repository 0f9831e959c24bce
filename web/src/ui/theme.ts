import { createTheme, Menu, type CSSVariablesResolver } from '@mantine/core'

/** The Mantine theme of the product. The accent's shades run from tint to text; shade 8 carries white text. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '620' },
  primaryColor: 'accent',
  primaryShade: 8,
  autoContrast: true,
  colors: {
    accent: [
      '#f3f4ff',
      '#e3e6ff',
      '#cbd0ff',
      '#b5bbfb',
      '#a0a6f6',
      '#8c90ed',
      '#797ce1',
      '#6767d5',
      '#5551be',
      '#443f9f',
    ],
    // Greys with a slight blue tint. The fourth shade of either is the edge of a control, with a contrast of 3:1 to its background.
    gray: [
      '#f9fafc',
      '#f2f3f7',
      '#e7e9ee',
      '#e0e3e8',
      '#808693',
      '#747a87',
      '#555b66',
      '#383d48',
      '#2a2f3a',
      '#1b1f29',
    ],
    dark: [
      '#e8e9ed',
      '#c4c7ce',
      '#a6abb5',
      '#8d939f',
      '#6f7581',
      '#383d47',
      '#20242c',
      '#191c22',
      '#111419',
      '#0c0e13',
    ],
  },
  defaultRadius: 'var(--radius)',
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  shadows: { xs: 'var(--shadow)', sm: 'var(--shadow)', md: 'var(--shadow)', lg: 'var(--shadow)', xl: 'var(--shadow)' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // By default the header of a drawer would count as that of the whole page.
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    // The replacement for the initial focus is not a menu item, as a menu may only contain items. A menu taller than the window
    // gets its own scrollbar, so that scrolling the page does not move its entries.
    Menu: Menu.extend({
      defaultProps: { withInitialFocusPlaceholder: false, middlewares: { size: { padding: 8 } } },
      styles: { dropdown: { overflowY: 'auto' } },
    }),
    // Numbers are whole, and a wrong one stays as it is typed, with its error. By name only, so that no page loads these fields for it.
    NumberInput: { defaultProps: { allowDecimal: false, clampBehavior: 'none' } },
    Textarea: { defaultProps: { autosize: true } },
  },
})

/** Mantine's own variables, mapped to the tokens, which have values for both light and dark. */
const pointed = {
  '--mantine-color-body': 'var(--surface-raised)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-quiet)',
  '--mantine-color-placeholder': 'var(--ink-quiet)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--clash)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
  // The text colour of a button without a frame: by default both are as white as other text in the dark scheme.
  '--mantine-color-accent-light-color': 'var(--accent-text)',
  '--mantine-color-red-light-color': 'var(--clash)',
}

/** Set for each scheme, as Mantine's section of a scheme overrides what is set for both. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: pointed, dark: pointed })
