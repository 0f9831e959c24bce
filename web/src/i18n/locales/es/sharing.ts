import type { AppCatalogue } from '../../locales.ts'

/** Spanish texts of read-only links and of those who look through one. */
export const sharingTexts: AppCatalogue['sharing'] = {
  title: 'Compartir un enlace de solo lectura',
  about:
    'Quien tenga el enlace ve esta versión como está ahora y como vaya cambiando: todos los horarios, la búsqueda y la impresión. No necesita cuenta y no puede cambiar nada.',
  create: 'Crear un enlace',
  none: 'Aún no hay ningún enlace.',
  made: 'Creado el {{date}}',
  link: 'Enlace {{number}}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyLink: 'Copiar el enlace {{number}}',
  copyFailed: 'No se pudo copiar el enlace. Selecciónelo y cópielo usted.',
  withdraw: 'Retirar',
  withdrawLink: 'Retirar el enlace {{number}}',
  withdrawn: 'El enlace se retiró. Quien lo tenía ya no ve nada.',
  failed: 'No se pudieron cargar los enlaces.',
  loading: 'Cargando los enlaces',
  list: 'Enlaces de solo lectura',
  viewOnly: 'Solo lectura',
  viewOnlyHint: 'Usted mira a través de un enlace y no puede cambiar nada.',
  ended: 'Este enlace no muestra nada',
  endedText: 'Se retiró, la versión se eliminó o la dirección no está completa. Pida un enlace nuevo al centro.',
  endedHome: 'Ir a la página de inicio',
}
