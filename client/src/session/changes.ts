// What has changed for a seat: written over its view, and several changes taken as one.
import type { Changes, Told, View } from './types';

/** Two tidings of one seat as one. */
export function together(one: Told, two: Told): Told {
  const [old, young] = [one.changes, two.changes];
  const said = Object.fromEntries(
    Object.entries(two).filter(([, value]) => value !== null && value !== undefined),
  ) as unknown as Told;
  const events = [...(one.events ?? []), ...(two.events ?? [])];
  if (!old || !young) return { ...one, ...said, events, ...(old || young ? { changes: young ?? old } : {}) };
  const tables = { ...old.tables };
  for (const [name, columns] of Object.entries(young.tables ?? {})) tables[name] = { ...tables[name], ...columns };
  const gone = [...(old.gone ?? []).filter((name) => !Object.hasOwn(young.scalars ?? {}, name)), ...(young.gone ?? [])];
  const ended = young.over !== undefined && young.over !== null ? young : old;
  return {
    ...one,
    ...said,
    events,
    changes: { ...ended, tables, scalars: { ...old.scalars, ...young.scalars }, gone },
  };
}

/** A view with what changed written over: whole columns and scalars. */
export function changed(view: View, changes: Changes): View {
  const tables = { ...view.tables };
  for (const [name, columns] of Object.entries(changes.tables ?? {})) tables[name] = { ...tables[name], ...columns };
  const scalars = { ...view.scalars, ...changes.scalars };
  for (const name of changes.gone ?? []) delete scalars[name];
  const ended = changes.over !== undefined && changes.over !== null;
  return {
    tables,
    scalars,
    over: ended ? Boolean(changes.over) : view.over,
    result: ended ? changes.result : view.result,
  };
}
