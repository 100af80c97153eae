export type Step = 'account' | 'profile' | 'confirm' | 'done';

/** A form of several steps. */
export class Wizard {
  private step: Step = 'account';
  private email: string | null = null;
  private age: number | null = null;

  get current(): Step {
    return this.step;
  }

  setEmail(email: string): void {
    if (this.step !== 'account') throw new Error('not now');
    this.email = email.includes('@') ? email : null;
  }

  setAge(age: number): void {
    if (this.step !== 'profile') throw new Error('not now');
    this.age = age;
  }

  next(): boolean {
    if (this.step === 'account' && this.email !== null) this.step = 'profile';
    else if (this.step === 'profile' && this.age !== null && this.age >= 18) this.step = 'confirm';
    else if (this.step === 'confirm') this.step = 'done';
    else return false;
    return true;
  }

  back(): boolean {
    if (this.step === 'profile') this.step = 'account';
    else if (this.step === 'confirm') this.step = 'profile';
    else return false;
    return true;
  }
}
