import { siteNumbered, type SiteId } from '../model/site-id.ts';
import { integer, type Schema } from './schema.ts';

/** A site as the runtime numbers it; negative for a decision that no site of the source stands for. */
export const site: Schema<SiteId> = (raw) => siteNumbered(integer(raw));
