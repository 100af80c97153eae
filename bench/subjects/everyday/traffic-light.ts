export enum Light {
  Red,
  RedYellow,
  Green,
  Yellow,
  Off,
}

/** The light after this one; at night, and when broken, it blinks. */
export function nextLight(light: Light, isNight: boolean, isBroken: boolean): Light {
  if (isBroken) return Light.Off;
  if (isNight) return light === Light.Yellow ? Light.Off : Light.Yellow;
  switch (light) {
    case Light.Red:
      return Light.RedYellow;
    case Light.RedYellow:
      return Light.Green;
    case Light.Green:
      return Light.Yellow;
    default:
      return Light.Red;
  }
}
