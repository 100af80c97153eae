'use strict';

var TRANSLITERATIONS = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a' };

function slugify(text, options) {
  options = options || {};
  if (text === null || text === undefined) return '';
  var slug = String(text)
    .toLowerCase()
    .replace(/[äöüßæøå]/g, function (char) {
      return TRANSLITERATIONS[char];
    })
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, options.separator || '-')
    .replace(/^[-_]+|[-_]+$/g, '');
  if (options.maxLength && slug.length > options.maxLength) {
    var cut = slug.slice(0, options.maxLength + 1);
    var lastDash = cut.lastIndexOf(options.separator || '-');
    slug = lastDash > 0 ? cut.slice(0, lastDash) : slug.slice(0, options.maxLength);
  }
  return slug;
}

function truncate(text, length, ending) {
  if (typeof text !== 'string') throw new TypeError('text must be a string');
  if (ending === undefined) ending = '…';
  if (text.length <= length) return text;
  if (length <= ending.length) return ending.slice(0, length);
  return text.slice(0, length - ending.length).trimEnd() + ending;
}

function pluralize(count, singular, plural) {
  if (Math.abs(count) === 1) return count + ' ' + singular;
  if (plural) return count + ' ' + plural;
  if (/(s|x|z|ch|sh)$/.test(singular)) return count + ' ' + singular + 'es';
  if (/[^aeiou]y$/.test(singular)) return count + ' ' + singular.slice(0, -1) + 'ies';
  return count + ' ' + singular + 's';
}

function humanBytes(bytes) {
  if (typeof bytes !== 'number' || isNaN(bytes)) return 'unknown';
  var units = ['B', 'kB', 'MB', 'GB', 'TB'];
  var value = Math.abs(bytes);
  var unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  var sign = bytes < 0 ? '-' : '';
  return sign + (unit === 0 ? value : value.toFixed(1)) + ' ' + units[unit];
}

module.exports = { slugify: slugify, truncate: truncate, pluralize: pluralize, humanBytes: humanBytes };
