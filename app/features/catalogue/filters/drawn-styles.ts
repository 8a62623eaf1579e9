// Styles of what the server draws into the page of filters; the browser never loads the code that names them.
import '#app/ui/breadcrumb.module.css';
import '#app/ui/button.module.css';
import '#app/ui/chips.module.css';
import '#app/ui/field.module.css';
import '#app/ui/visually-hidden.module.css';
import '../filter-form.module.css';
import '../section-nav.module.css';
