import { useEffect, useRef } from 'react';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { showToast } from '../../../lib/toast';
import type { SchoolPartial } from '../../../models/institute';

/**
 * Says that the partial in view was closed while a teacher worked in it: it stays in view, and
 * takes no grade any more.
 */
export function useClosingNotice(partials: readonly SchoolPartial[], index: number): void {
  const { name = '', closed = false } = partials[index] ?? {};
  const open = useRef<string | null>(null);
  useEffect(() => {
    const wasOpen = open.current === `${String(index)} ${name}`;
    open.current = closed ? null : `${String(index)} ${name}`;
    if (closed && wasOpen) {
      showToast('warning', gridTexts.closedNow(name), { isSticky: true, key: 'closed' });
    }
  }, [index, name, closed]);
}
